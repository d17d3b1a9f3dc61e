import { plural, t } from '@lingui/core/macro';
import { timesMovedWith, timesOnTime } from '@tibara/contract/orders/times/proposed-times';
import { businessDay } from '@tibara/contract/time';
import { lateModule } from '#ui/late.tsx';
import { toast } from '#ui/message/toast.ts';
import { readNow } from '#ui/use-now.ts';
import { choosePickUp } from '../draft/commands/change-pick-up';
import type { Command } from '../draft/commands/command';
import { chooseTimes, type Times, timesOf, withDeliveries } from '../draft/commands/set-times';
import type { DraftContext } from '../draft/use-draft';

const rule = lateModule(() => import('@tibara/contract/orders/times/pick-up-day'));

/** Changes of the times of the pick-up and its drop-offs together, as one step to undo. */
export function timeActions({ shownGroup, setViolation, queue }: DraftContext) {
  const set = (command: Command) => {
    setViolation(null);
    queue(command);
  };
  const setWithUndo = (times: Times, text: string) => {
    const before = timesOf(shownGroup());
    set(chooseTimes(times));
    toast({ text, isUndo: true, action: { label: t`Undo`, onSelect: () => set(chooseTimes(before)) } });
  };
  /** Moves the pick-up without its drop-offs. */
  const movePickUp = (at: string) => set(choosePickUp({ at }));
  const moveTo = (at: string, times: readonly string[]) => {
    const group = shownGroup();
    const count = group.orders.filter(({ deliverDateTime }, index) => deliverDateTime !== times[index]).length;
    setWithUndo(
      withDeliveries(group, at, times),
      plural(count, {
        0: 'Pick-up moved',
        one: 'Pick-up and # drop-off moved',
        other: 'Pick-up and # drop-offs moved',
      }),
    );
  };
  const moveAll = (at: string) => moveTo(at, timesMovedWith(shownGroup(), at));
  return {
    movePickUp,
    moveAll,
    /**
     * Moves the drop-offs too, unless their times are still right. If the pick-up only becomes later, recipients' times
     * stay, and late ones become the estimate.
     */
    async moveToToday(at: string) {
      const group = shownGroup();
      if (businessDay(group.pickUpDateTime) === businessDay(at)) {
        return moveTo(at, timesOnTime({ ...group, pickUpDateTime: at }, readNow()));
      }
      const { shouldFollowPickUp } = await rule();
      (shouldFollowPickUp(group, at) ? moveAll : movePickUp)(at);
    },
    /** Each late drop-off gets its estimated time. The others keep theirs. */
    setLateToEstimate() {
      const group = shownGroup();
      setWithUndo(
        withDeliveries(group, group.pickUpDateTime, timesOnTime(group, readNow())),
        t`Times set to the estimate`,
      );
    },
  };
}

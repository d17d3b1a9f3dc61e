import { t } from '@lingui/core/macro';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { listed } from '#ui/language/in-one-line.ts';
import { said } from '#ui/language/language.ts';
import { changedOf, conflictsOf, type PickUpFields, type StopFields } from '../../place-order';

type Names = Partial<Record<keyof PickUpFields | keyof StopFields, string>>;

/**
 * Merges a form with another window's change. Fields that both changed show the current value and are named, other
 * fields keep the typed text.
 */
export function takeOver<Fields extends PickUpFields | StopFields>(before: Fields, mine: Fields, now: Fields) {
  const conflicts = conflictsOf(before, mine, now);
  const fields = { ...now, ...changedOf(before, mine) };
  for (const name of conflicts) fields[name] = now[name];
  const changed = Object.keys(changedOf(before, now));
  return { fields, text: staleText(changed) };
}

function staleText(changed: readonly string[]): string {
  const names: Names = fieldNames();
  const known = new Map(Object.entries(names));
  const list = listed(changed.flatMap((name) => known.get(name) ?? []));
  return list ? `${said(orderGroupMessages.stale)} ${t`Changed: ${list}.`}` : said(orderGroupMessages.stale);
}

const fieldNames = (): Names => ({
  method: t`vehicle`,
  halal: t`halal`,
  at: t`date and time`,
  place: t`address`,
  phone: t`contact number`,
  name: t`name`,
  note: t`notes to rider`,
  email: t`email`,
  doorToDoor: t`door-to-door`,
  hasCod: t`COD`,
  codText: t`COD amount`,
  product: t`item`,
  receiptNumber: t`receipt number`,
  noteToDriver: t`note to rider`,
});

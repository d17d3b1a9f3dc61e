import { Trans, useLingui } from '@lingui/react/macro';
import { Read } from '#api/Read.tsx';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { wayName } from '../../way-name';
import type { Ways } from './use-ways';
import { WayMark } from './WayMark';

/** The ways that this wallet offers. If they fail to load, a card can be used without a choice. */
export function WayChoice({ ways, isLocked }: { ways: Ways; isLocked: boolean }) {
  const { t } = useLingui();
  const { read, offered, way, isKnown, choose } = ways;
  if (!isKnown) return <Loading className="grid grid-cols-2 gap-2" blocks={['h-16', 'h-16', 'h-16', 'h-16']} />;
  return (
    <>
      {!read.data && <Read of={read} failed={t`Other ways to pay could not be loaded.`} />}
      {offered.length > 1 && (
        <div>
          <p className="field-label">
            <Trans>How to pay</Trans>
          </p>
          <SegmentedChoice
            legend={t`How to pay`}
            className="grid grid-cols-2 [--segment-h:64px]"
            value={way}
            onChange={choose}
            disabled={isLocked}
            options={offered.map((each) => ({ value: each, label: wayName(each), icon: <WayMark way={each} /> }))}
          />
        </div>
      )}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mergeReading, type Proposal } from '@tibara/chat-orders/second-reader';
import { readingCalls } from '@tibara/contract/readings/calls';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { seedCall, useCall } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { columnName } from '../bench/row/columns';
import type { Repair } from '../bench/use-import';
import { columnOf } from '../paste/read-paste';
import { askReader } from './ask-reader';
import { askAbout, isTakenTogether, leave, take, takeAsked, takePhone } from './commands';
import { type Pasted, pastedOf } from './pasted';

type Change = Pick<Repair, 'change'>;

/** The second reader's consent, reading and proposals. Absent after a reload, because the text is kept nowhere. */
export default function SecondReader({ bench, change }: Pick<Repair, 'bench' | 'change'>) {
  const { data: consent } = useCall(readingCalls.consent);
  const asking = useAction();
  const text = pastedOf(bench);
  if (!text || !consent) return null;
  const agree = (isGiven: boolean) =>
    asking.run(async () =>
      seedCall(readingCalls.consent, {}, await callApi(readingCalls.setConsent, { body: { isGiven } })),
    );
  return (
    <section className="grid gap-2">
      {consent.consentedAt === null ? (
        <Banner
          tone="info"
          action={
            <Button variant="quiet" busy={asking.isBusy} onClick={() => agree(true)}>
              <Trans>Agree</Trans>
            </Button>
          }
        >
          <Trans>
            A second reader, a language model, can read pasted texts too. It gets the text without identity cards,
            account numbers, emails and links. The owner of your company account must agree once.
          </Trans>
        </Banner>
      ) : (
        <Reading text={text} change={change} onEnd={() => agree(false)} />
      )}
      {asking.failure && <Banner tone="bad">{asking.failure}</Banner>}
    </section>
  );
}

function Reading({ text, change, onEnd }: Change & { text: Pasted; onEnd: () => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<readonly Proposal[]>([]);
  const [count, setCount] = useState(0);
  const [isWhole, setWhole] = useState<boolean | null>(null);
  const reading = useAction();
  const read = () =>
    reading.run(async () => {
      let proposals: Proposal[] = [];
      const whole = await askReader(text, (rows) => {
        proposals = mergeReading(text.text, text.rules, rows, text.plan).filter(({ differs }) => differs.length > 0);
        setCount(rows.length);
        setOpen(proposals.filter((each) => each.read));
      });
      setWhole(whole);
      // Without an answer to the end, an absent row is no contradiction.
      const shown = whole ? proposals : proposals.filter((each) => each.read);
      setOpen(shown);
      change(askAbout(shown));
    });
  const close = (closed: readonly Proposal[]) => setOpen(open.filter((each) => !closed.includes(each)));
  const together = open.filter((each) => isTakenTogether(text, each));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size={36} busy={reading.isBusy} onClick={read}>
          <Trans>Ask the second reader</Trans>
        </Button>
        {together.length > 0 && !reading.isBusy && (
          <Button
            variant="secondary"
            size={36}
            onClick={() => {
              change(takeAsked(text, together));
              close(together);
            }}
          >
            <Trans>Take all</Trans>
          </Button>
        )}
        <Button variant="quiet" size={36} onClick={onEnd}>
          <Trans>Stop using the second reader</Trans>
        </Button>
        <p role="status">{count > 0 && <Plural value={count} one="# row read" other="# rows read" />}</p>
      </div>
      {reading.failure && <Banner tone="bad">{reading.failure}</Banner>}
      {isWhole === false && (
        <Banner tone="warn">{t`The second reader did not finish. Its other rows are not used.`}</Banner>
      )}
      <ul className="grid gap-2">
        {open.map((each) => (
          <li key={each.index ?? `new ${each.read?.start}`} className="card flex flex-wrap items-center gap-2 p-3">
            <Words text={text.text} proposal={each} />
            {each.isPhoneOfOthers && each.read?.phone && (
              <Button
                variant="secondary"
                size={36}
                onClick={() => change(takePhone(each))}
              >{t`Use ${each.read.phone}, which may be somebody else’s`}</Button>
            )}
            {each.read && (
              <Button
                variant="secondary"
                size={36}
                onClick={() => {
                  change(take(text, each));
                  close([each]);
                }}
              >
                <Trans>Take</Trans>
              </Button>
            )}
            <Button
              variant="quiet"
              size={36}
              onClick={() => {
                change(leave(each));
                close([each]);
              }}
            >
              <Trans>Keep the row</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The differing fields, with the words behind them. */
function Words({ text, proposal: { index, read, differs } }: { text: string; proposal: Proposal }) {
  const { t } = useLingui();
  const row = index === null ? t`New row` : t`Row ${index + 1}`;
  if (!read) return <p className="flex-1">{t`${row}: the second reader found no such drop-off.`}</p>;
  const names = listed([...new Set(differs.map((field) => columnName(columnOf[field])))]);
  const spans = differs.flatMap((field) => read.spans[field] ?? []);
  return (
    <p className="flex-1 wrap-anywhere">
      {row}: {names}{' '}
      {spans.map(({ start, end }) => (
        <mark key={start} className="mr-1 rounded-[3px] bg-brand-tint text-ink">
          {text.slice(start, end)}
        </mark>
      ))}
    </p>
  );
}

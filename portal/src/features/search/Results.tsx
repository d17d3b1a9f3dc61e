import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderHit } from '@tibara/contract/search/calls';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ProofPicture } from '../../api/files/ProofPicture';
import { listPaths } from '../orders';
import { InvoiceResult, ListResult, OrderResult, PageResult, PlaceResult } from './ResultText';
import { keyOf, type Result, type ResultGroup } from './results';

interface ResultsProps {
  text: string;
  isWaiting: boolean;
  onProof: (hit: OrderHit) => void;
  onClose: () => void;
}

export function Results({ text, isWaiting, onProof, onClose }: ResultsProps) {
  // A press that opens another tab leaves the hits open.
  const close = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };
  const option = (result: Result) => {
    if (result.kind !== 'proof')
      return (
        <Autocomplete.Item
          key={keyOf(result)}
          value={result}
          className="search-hit min-h-12 gap-3 px-(--panel-pad)"
          onClick={(event) => {
            if (result.kind === 'page') result.page.act?.();
            close(event);
          }}
          render={<ResultLink result={result} text={text} />}
        >
          <ResultText result={result} text={text} />
        </Autocomplete.Item>
      );
    const { dropOff } = result.hit;
    return (
      <Autocomplete.Item
        key={keyOf(result)}
        value={result}
        className="search-hit pr-(--panel-pad) pl-2"
        onClick={() => onProof(result.hit)}
      >
        <ProofPicture address={dropOff?.proofOfDelivery ?? ''} alt="" width={64} height={48} />
        <span className="sr-only">
          <Trans>Proof of Delivery of {dropOff?.number}</Trans>
        </span>
      </Autocomplete.Item>
    );
  };
  return (
    <Autocomplete.List className="search-results pb-2 empty:p-0" aria-busy={isWaiting || undefined}>
      {(group: ResultGroup) => (
        <Autocomplete.Group key={group.value} items={group.items} className="grid grid-cols-[minmax(0,1fr)_auto]">
          <Autocomplete.GroupLabel className="col-span-full px-(--panel-pad) pt-2.5 pb-1 text-caption text-ink-2 font-semibold">
            {labelOf(group.value)}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>{option}</Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function labelOf(group: ResultGroup['value']): ReactNode {
  if (group === 'orders') return <Trans>Drop-offs</Trans>;
  if (group === 'pages') return <Trans>Pages and help</Trans>;
  return group === 'places' ? <Trans>Saved addresses</Trans> : <Trans>Invoices</Trans>;
}

function ResultText({ result, text }: { result: Exclude<Result, { kind: 'proof' }>; text: string }) {
  switch (result.kind) {
    case 'order':
      return <OrderResult hit={result.hit} text={text} />;
    case 'list':
      return <ListResult result={result} />;
    case 'place':
      return <PlaceResult place={result.place} text={text} />;
    case 'invoice':
      return <InvoiceResult invoice={result.invoice} text={text} />;
    case 'page':
      return <PageResult page={result.page} text={text} />;
  }
}

type Linked = Exclude<Result, { kind: 'proof' }>;

/** An option is a link, so that it also opens in another tab. */
function ResultLink({ result, text, ...props }: { result: Linked; text: string } & ComponentProps<'a'>) {
  switch (result.kind) {
    case 'order':
      return <Link {...props} to={`/app/${listPaths[result.hit.list]}/$id`} params={{ id: result.hit.groupId }} />;
    case 'list':
      return <Link {...props} to={`/app/${listPaths[result.list]}`} search={{ q: text.trim() }} />;
    case 'place': {
      const { jobType, bookmarkName } = result.place;
      const type = jobType === 'DROP_OFF' ? { type: jobType } : {};
      return <Link {...props} to="/app/addresses" search={{ ...type, q: bookmarkName }} />;
    }
    case 'invoice':
      return <Link {...props} to="/app/order-groups/$id/invoice" params={{ id: result.invoice.groupId }} />;
    case 'page':
      return <Link {...props} to={result.page.to} hash={result.page.hash} />;
  }
}

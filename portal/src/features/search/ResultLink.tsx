import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { listPaths } from '../orders';
import type { Result } from './results';

type Linked = Exclude<Result, { kind: 'proof' }>;

/** An option is a link, so that it also opens in another tab. */
export function ResultLink({ result, text, ...props }: { result: Linked; text: string } & ComponentProps<'a'>) {
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
  }
}

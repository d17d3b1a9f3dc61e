import './states.css';
import { Trans } from '@lingui/react/macro';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';

interface ErrorProps {
  /** The failure: "The drafts could not be loaded". */
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Beside Retry: a link to support or the home page. */
  action?: ReactNode;
  requestId?: string;
  /** For pages without another heading. */
  isPage?: boolean;
}

/** For a page or card that could not be loaded. */
export function ErrorState({ title, text, onRetry, retrying, action, requestId, isPage }: ErrorProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="state" role="alert">
      <TriangleAlert className="size-8 text-bad" aria-hidden="true" />
      <Title className="text-h3">{title}</Title>
      {text && <p className="text-ink-2">{text}</p>}
      <div className="state-actions">
        {onRetry && (
          <Button size={36} icon={<RefreshCw />} busy={retrying} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className="text-caption text-ink-2">
          <Trans>Support reference {requestId}</Trans>
        </p>
      )}
    </div>
  );
}

/** For one row or block of a working page. */
export function ErrorLine({ title, onRetry, retrying }: Pick<ErrorProps, 'title' | 'onRetry' | 'retrying'>) {
  return (
    <div className="error-line" role="alert">
      <TriangleAlert className="size-4" aria-hidden="true" />
      <span>{title}</span>
      {onRetry && (
        <Button variant="quiet" size={32} busy={retrying} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}

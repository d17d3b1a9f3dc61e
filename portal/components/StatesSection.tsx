import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../src/ui/button/Button';
import { BlockingDrawing } from '../src/ui/dialog/BlockingPanel';
import { EmptyState } from '../src/ui/message/EmptyState';
import { ErrorLine, ErrorState } from '../src/ui/message/ErrorState';
import { Loading, Skeleton } from '../src/ui/message/Skeleton';
import { Section } from './Section';

const noop = () => {};
const WIDTHS = ['w-32', 'w-28', 'w-24', 'w-20'];

export function StatesSection() {
  return (
    <Section title="States" wide>
      <div className="grid gap-6 panel:grid-cols-3">
        <Card>
          <Loading className="panel-pad">
            {WIDTHS.map((width) => (
              <div key={width} className="flex h-13 items-center justify-between">
                <Skeleton className="w-16" />
                <Skeleton className="w-20" />
                <Skeleton className={width} />
              </div>
            ))}
          </Loading>
        </Card>
        <Card>
          <EmptyState
            title="No Order Groups"
            text="Drafts you start are kept here until you confirm them."
            action={
              <Button size={36} icon={<Plus />}>
                Create Order Group
              </Button>
            }
          />
        </Card>
        <Card>
          <ErrorState
            title="The drafts could not be loaded"
            text="The server did not answer in 10 seconds. Nothing was changed."
            onRetry={noop}
            action={
              <Button variant="quiet" size={36}>
                Support
              </Button>
            }
            requestId="7f3a-91c2"
          />
        </Card>
        <Card>
          <EmptyState
            plain
            title="No draft has Car and Halal No"
            text="12 drafts are hidden by these filters."
            action={
              <Button variant="secondary" size={36}>
                Clear filters
              </Button>
            }
          />
        </Card>
        <Card>
          <div className="panel-pad">
            <ErrorLine title="Price could not be updated" onRetry={noop} />
          </div>
        </Card>
        <Card>
          <div className="grid place-items-center py-10">
            <BlockingDrawing />
            <p className="text-h3">Confirming your order...</p>
          </div>
        </Card>
      </div>
    </Section>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">{children}</div>;
}

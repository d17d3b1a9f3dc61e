import { CircleCheck, Trash2 } from 'lucide-react';
import { Button } from '../src/ui/button/Button';
import { Banner } from '../src/ui/message/Banner';
import { ToastCard } from '../src/ui/message/Toasts';
import { toast } from '../src/ui/message/toast';
import { Section } from './Section';

const noop = () => {};
const READY = { id: -1, text: 'Report for October is ready', action: { label: 'Open', onSelect: noop } };
const REMOVED = {
  id: -2,
  icon: <Trash2 />,
  text: 'Drop-off 2 removed',
  action: { label: 'Undo', onSelect: noop },
  isUndo: true,
};

export function MessagesSection() {
  return (
    <Section title="Toasts and banners">
      <div className="grid gap-3">
        <ToastCard toast={READY} isPaused />
        <ToastCard toast={REMOVED} isPaused />
        <Banner tone="ok" action={<a href="#receipt">Receipt</a>}>
          Top Up Success. RM 100.00 is in your wallet.
        </Banner>
        <Banner tone="bad" onClose={noop}>
          Pick-up date should not be in the past and within 5 minutes from now.
        </Banner>
        <Banner tone="warn" action={<Button variant="quiet">Accept</Button>}>
          The price changed from RM 29.70 to RM 31.20.
        </Banner>
        <Banner tone="notice" action={<a href="#log-in">Log in</a>}>
          Order progress will not be saved unless you are logged in.
        </Banner>
        <Banner tone="info" icon={<CircleCheck />}>
          Your invoice is being made.
        </Banner>
        <Banner tone="offline">You are offline. Changes are kept on this device.</Banner>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size={36} onClick={() => toast({ ...READY })}>
            Show a toast
          </Button>
          <Button variant="secondary" size={36} onClick={() => toast({ ...REMOVED })}>
            Show Undo
          </Button>
        </div>
      </div>
    </Section>
  );
}

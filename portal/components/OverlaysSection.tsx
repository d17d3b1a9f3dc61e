import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/ui/button/Button';
import { IconButton } from '../src/ui/button/IconButton';
import { BlockingPanel } from '../src/ui/dialog/BlockingPanel';
import { BottomSheet, type Detent } from '../src/ui/dialog/BottomSheet';
import { Dialog } from '../src/ui/dialog/Dialog';
import { TextArea } from '../src/ui/field/TextField';
import { Menu } from '../src/ui/popup/Menu';
import { Popover } from '../src/ui/popup/Popover';
import { Section } from './Section';

type Shown = 'dialog' | 'danger' | 'busy' | 'blocking' | 'sheet' | null;

export function OverlaysSection() {
  const [shown, show] = useState<Shown>(null);
  const [detent, setDetent] = useState<Detent>('half');
  const close = () => show(null);
  const block = () => {
    show('blocking');
    setTimeout(close, 4000);
  };
  return (
    <Section title="Dialogs, menu, popover, sheet">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => show('dialog')}>
          Dialog or sheet
        </Button>
        <Button variant="secondary" onClick={() => show('danger')}>
          Named confirm
        </Button>
        <Button variant="secondary" onClick={block}>
          Blocking, 4 s
        </Button>
        <Button variant="secondary" onClick={() => show(shown === 'sheet' ? null : 'sheet')}>
          Bottom sheet
        </Button>
        <Menu
          trigger={<IconButton outline label="More" icon={<Ellipsis />} />}
          items={[
            { label: 'View Order', icon: <Eye /> },
            { label: 'Edit', icon: <Pencil />, disabledReason: 'The rider is on the way' },
            { label: 'Delete', icon: <Trash2 />, danger: true, startsGroup: true },
          ]}
        />
        <Popover trigger={<Button variant="quiet">What is door-to-door?</Button>} label="Door-to-door">
          <p className="max-w-60">The rider comes up to the door instead of waiting at the lobby.</p>
        </Popover>
      </div>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Confirm order"
        sheet
        footer={
          <>
            <p className="note">RM 213.32 left after the hold</p>
            <Button variant="secondary" onClick={close}>
              Back
            </Button>
            <Button onClick={close}>PAY · RM 35.18</Button>
          </>
        }
      >
        <TextArea label="Notes to rider" optional />
      </Dialog>
      <Dialog
        open={shown === 'danger' || shown === 'busy'}
        onClose={close}
        canClose={shown !== 'busy'}
        width="small"
        title="Delete OG-2420?"
        description="5 drop-offs are removed with it."
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={shown === 'busy'}>
              Keep
            </Button>
            <Button variant="danger" busy={shown === 'busy'} onClick={() => show('busy')}>
              {shown === 'busy' ? 'Deleting' : 'Delete'}
            </Button>
          </>
        }
      />
      <BlockingPanel open={shown === 'blocking'} title="Confirming your order...">
        <p>this process might take a while if you have a large order...</p>
        <p className="text-caption">
          Processing... Please do not refresh page or click the "Back" or "Close" button of your browser
        </p>
      </BlockingPanel>
      {shown === 'sheet' && (
        <BottomSheet label="Order" detent={detent} onDetentChange={setDetent}>
          <h2 className="text-h1">Ready to deliver?</h2>
          <Button variant="secondary" onClick={close}>
            Close the sheet
          </Button>
        </BottomSheet>
      )}
    </Section>
  );
}

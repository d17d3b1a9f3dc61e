import { BookMarked, Download, LocateFixed, Pencil, Plus, Trash2 } from 'lucide-react';
import { Busy } from '../src/ui/button/Busy';
import { Button } from '../src/ui/button/Button';
import { CopyButton } from '../src/ui/button/CopyButton';
import { IconButton } from '../src/ui/button/IconButton';
import { Checkbox } from '../src/ui/choice/Checks';
import { Switch } from '../src/ui/choice/Choice';
import { Section } from './Section';

const ROW = 'flex flex-wrap items-center gap-3';

export function ButtonsSection() {
  return (
    <Section title="Buttons: 44, 36, 32 and 48 px" wide>
      <div className="grid gap-3">
        <div className={ROW}>
          <Button>Confirm order · RM 29.70</Button>
          <Button variant="secondary">Cancel</Button>
          <Button variant="quiet" icon={<Plus />}>
            Add stop
          </Button>
          <Button variant="danger">Delete</Button>
          <Button variant="danger-outline">Cancel Order</Button>
          <Button disabledReason="RM 12.30 are missing">TOP UP</Button>
          <Button busy>Saving</Button>
          <Button variant="secondary" busy>
            Loading
          </Button>
          <Button variant="danger" busy>
            Deleting
          </Button>
          <Busy text="Checking the code…" />
        </div>
        <div className={ROW}>
          <Button size={48}>Touch 48</Button>
          <Button size={36}>Small 36</Button>
          <Button size={36} variant="secondary" icon={<Download />}>
            Export
          </Button>
          <Button size={32} variant="secondary">
            Row 32
          </Button>
          <IconButton outline label="Saved addresses" icon={<BookMarked />} />
          <IconButton outline label="Use my location" icon={<LocateFixed />} />
          <IconButton label="Edit" icon={<Pencil />} />
          <IconButton label="Delete" tone="bad" icon={<Trash2 />} />
          <CopyButton value="W7KQ2ZDMY4T" />
          <IconButton label="Edit" icon={<Pencil />} disabledReason="Awaiting rider assignment" />
          <Switch label="Halal" />
          <Switch label="Door-to-door" note="+ RM 2.00" defaultChecked />
          <Switch label="COD" disabled />
          <Checkbox label="OG-2418" />
          <Checkbox label="OG-2417" defaultChecked />
          <Checkbox label="All" indeterminate />
        </div>
      </div>
    </Section>
  );
}

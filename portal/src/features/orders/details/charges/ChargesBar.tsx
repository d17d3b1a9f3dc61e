import type { Charges } from './charges';

/** Solid is earned by a delivery, hatched in teal still held, hatched in red refunded; the words stand below it. */
export function ChargesBar({ charges: { delivered, open, refunded } }: { charges: Charges }) {
  return (
    <div className="money-bar" aria-hidden="true">
      {delivered > 0 && <span style={{ flexGrow: delivered }} data-part="settled" />}
      {open > 0 && <span style={{ flexGrow: open }} data-part="held" />}
      {refunded > 0 && <span style={{ flexGrow: refunded }} data-part="refunded" />}
    </div>
  );
}

import type { Charges } from './charges';

/** Solid is charged for deliveries, hatched teal is held, hatched red is refunded. The text below says the same. */
export function ChargesBar({ charges: { delivered, open, refunded } }: { charges: Charges }) {
  return (
    <div className="money-bar" aria-hidden="true">
      {delivered > 0 && <span style={{ flexGrow: delivered }} data-part="settled" />}
      {open > 0 && <span style={{ flexGrow: open }} data-part="held" />}
      {refunded > 0 && <span style={{ flexGrow: refunded }} data-part="refunded" />}
    </div>
  );
}

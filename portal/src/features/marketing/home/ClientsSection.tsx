import { Trans } from '@lingui/react/macro';

/** Drawn as text, because the shops are made up. */
const SHOPS = [
  { name: 'Kopi Lorong', look: 'plain' },
  { name: 'SERI MURNI', look: 'wide' },
  { name: 'bunga&co', look: 'light' },
  { name: 'Dapur Mak Nah', look: 'slanted' },
  { name: 'roti siang', look: 'boxed' },
  { name: 'PustakaKu', look: 'plain' },
] as const;

export function ClientsSection() {
  return (
    <section className="clients" aria-labelledby="clients">
      <h2 id="clients" className="clients-note">
        <Trans>Made for shops like these (the names are invented)</Trans>
      </h2>
      <ul className="clients-list">
        {SHOPS.map(({ name, look }) => (
          <li key={name} className="clients-mark" data-look={look}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

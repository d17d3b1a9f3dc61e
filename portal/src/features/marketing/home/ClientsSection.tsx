import { Trans } from '@lingui/react/macro';
import { settings } from '../../../api/settings';

/** Invented clients mislead, so there is no section without the operator's list. */
export function ClientsSection() {
  const clients = settings.references?.clients ?? [];
  if (clients.length === 0) return null;
  return (
    <section className="clients" aria-labelledby="clients">
      <h2 id="clients" className="clients-note">
        <Trans>Some of our clients</Trans>
      </h2>
      <ul className="clients-list">
        {clients.map((name) => (
          <li key={name} className="clients-mark">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

import './lost-stop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { settings } from '../../api/settings';
import { buttonLook } from '../../ui/button/button-look';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <section className="lost">
      <title>{t`Page not found · ${settings.productName}`}</title>
      <LostStop />
      <h1 className="text-h1">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-text text-ink-2">
        <Trans>The page does not exist, or it belongs to another account. Check the address, or start from home.</Trans>
      </p>
      <Link to="/" {...buttonLook()}>
        <Trans>Home</Trans>
      </Link>
    </section>
  );
}

/** The drawing is a thread that leaves the pick-up, turns back and never reaches its stop. */
function LostStop() {
  return (
    <svg className="lost-stop" viewBox="0 0 320 140" aria-hidden="true">
      <path d="M32 104C90 104 84 26 140 26s52 70 20 70-26-46 24-52c34-4 46 10 56 22" className="lost-line" />
      <path d="M240 66c8 10 14 20 26 26" className="lost-line" data-dashed="" />
      <circle cx="32" cy="104" r="14" className="lost-pickup" />
      <text x="32" y="109" textAnchor="middle" className="lost-letter">
        P
      </text>
      <circle cx="284" cy="98" r="15" className="lost-missing" />
      <text x="284" y="104" textAnchor="middle" className="lost-question">
        ?
      </text>
    </svg>
  );
}

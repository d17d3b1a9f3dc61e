import './Logo.css';

interface LogoProps {
  /** The product's name from the settings. */
  name: string;
  /** The mark alone, 32 px. */
  markOnly?: boolean;
}

/** A thread from an amber point to a dark one. */
export function Logo({ name, markOnly }: LogoProps) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d="M9 8v10c0 5 3 7.5 7.5 7.5H23M10 14.5h8.5" className="logo-line" />
        <circle cx="9" cy="7" r="4.2" className="logo-start" />
        <circle cx="24.5" cy="25.5" r="3.6" className="logo-end" />
      </svg>
      <span className={markOnly ? 'sr-only' : 'logo-word'}>{name}</span>
    </span>
  );
}

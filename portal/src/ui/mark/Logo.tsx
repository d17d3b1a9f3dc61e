import './Logo.css';

/** A thread from an amber point to a dark one, and the product's name from the settings. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d="M9 8v10c0 5 3 7.5 7.5 7.5H23M10 14.5h8.5" className="logo-line" />
        <circle cx="9" cy="7" r="4.2" className="logo-start" />
        <circle cx="24.5" cy="25.5" r="3.6" className="logo-end" />
      </svg>
      <span className="logo-word">{name}</span>
    </span>
  );
}

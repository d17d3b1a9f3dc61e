import './Avatar.css';
import { initialsOf } from './initials';

/** Initials beside the full name, so hidden from screen readers. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className="avatar" data-large={large || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

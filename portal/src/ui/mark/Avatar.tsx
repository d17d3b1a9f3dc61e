import './Avatar.css';
import { initialsOf } from './initials';

/** Hidden from screen readers, because the full name is beside it. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className="avatar" data-large={large || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

import './Avatar.css';
import { initialsOf } from './initials';

/** Initials beside a name that is written out; so a screen reader skips them. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className="avatar" data-large={large || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

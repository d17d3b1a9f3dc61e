import { Cell, HeadCell } from '#ui/list/Table.tsx';
import type { Stack } from './columns';

export function StackHead({ stack }: { stack: Stack }) {
  return (
    <HeadCell numeric={stack[0]?.isNumeric}>
      {stack.map(({ id, name }) => (
        <span key={id} className={stack.length > 1 ? 'block whitespace-nowrap' : 'block'}>
          {name}
        </span>
      ))}
    </HeadCell>
  );
}

/** A missing value is a dash, unless nothing follows below. A long text alone is cut off and has a tooltip. */
export function StackCell({ stack }: { stack: Stack }) {
  const [first, ...below] = stack.slice(0, stack.findLastIndex(({ value }) => value) + 1);
  if (stack.length === 1 && typeof first?.value === 'string' && !first.isNumeric)
    return (
      <Cell>
        <span className="block max-w-32 truncate" title={first.value}>
          {first.value}
        </span>
      </Cell>
    );
  return (
    <Cell numeric={stack[0]?.isNumeric}>
      {first?.value || '–'}
      {below.map(({ id, value }) => (
        <span key={id} className="block text-ink-2">
          {value || '–'}
        </span>
      ))}
    </Cell>
  );
}

import './SortableList.css';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { SortableRowsProps } from './SortableList';

export default function SortableRows({ rows, onMove, renderRow, disabled }: SortableRowsProps) {
  const { t } = useLingui();
  const id = useId();
  const [announcement, announce] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (key: string | number) => rows.findIndex((row) => row.id === key);
  const name = (key: string | number) => rows[indexOf(key)]?.name ?? '';
  const moved = (key: string | number, to: number) => t`${name(key)} moved to position ${to + 1} of ${rows.length}.`;
  const move = (itemId: string, to: number) => {
    announce(moved(itemId, to));
    onMove(itemId, to);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(String(active.id), indexOf(over.id));
      }}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`Press space to lift, the arrow keys to move, space to drop, Escape to cancel.`,
        },
        announcements: {
          onDragStart: ({ active }) => t`${name(active.id)} lifted.`,
          onDragOver: ({ active, over }) => (over ? moved(active.id, indexOf(over.id)) : undefined),
          onDragEnd: ({ active }) => t`${name(active.id)} dropped.`,
          onDragCancel: ({ active }) => t`${name(active.id)} is back in its place.`,
        },
      }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol>
          {rows.map((row, index) => (
            <SortableItem key={row.id} {...row} disabled={disabled}>
              {(handle, isDragging) =>
                renderRow(index, {
                  index,
                  isDragging,
                  handle,
                  moveUp: !disabled && index > 0 ? () => move(row.id, index - 1) : undefined,
                  moveDown: !disabled && index < rows.length - 1 ? () => move(row.id, index + 1) : undefined,
                })
              }
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  disabled?: boolean;
  children: (handle: ReactNode, isDragging: boolean) => ReactNode;
}

function SortableItem({ id, name, disabled, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className="sortable"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        disabled ? null : <DragHandle {...attributes} {...listeners} ref={setActivatorNodeRef} name={name} />,
        isDragging,
      )}
    </li>
  );
}

function DragHandle({ name, ...props }: ComponentProps<'button'> & { name: string }) {
  const { t } = useLingui();
  return (
    <button type="button" {...props} className="drag-handle" aria-label={t`Move ${name}`}>
      <GripVertical />
    </button>
  );
}

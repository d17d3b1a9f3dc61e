import { Download } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';

export function CsvButton({ what, onSave }: { what: string; onSave: () => void }) {
  return (
    <Button variant="quiet" size={32} icon={<Download />} className="ml-auto" onClick={onSave}>
      CSV<span className="sr-only">, {what}</span>
    </Button>
  );
}

import { Logo } from '../src/ui/mark/Logo';
import { ThemeChoice } from '../src/ui/theme/ThemeChoice';
import { AddressSection } from './AddressSection';
import { ButtonsSection } from './ButtonsSection';
import { DateTimeSection } from './DateTimeSection';
import { FieldsSection } from './FieldsSection';
import { MessagesSection } from './MessagesSection';
import { MoneySection } from './MoneySection';
import { OverlaysSection } from './OverlaysSection';
import { RouteSection } from './RouteSection';
import { StatesSection } from './StatesSection';
import { StatusSection } from './StatusSection';
import { TableSection } from './TableSection';
import { TokensSection } from './TokensSection';

/** Every part of the interface in all its states, for developers and for the accessibility check. It has its own entry. */
export function ComponentsPage() {
  return (
    <main className="mx-auto max-w-[1392px] px-6 py-8 max-phone:px-4">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Components</h1>
        <div className="flex flex-wrap items-center gap-6">
          <ThemeChoice />
          <Logo name="tibara" />
        </div>
      </header>
      <div className="grid gap-x-12 gap-y-10 panel:grid-cols-2">
        <ButtonsSection />
        <StatusSection />
        <div className="grid min-w-0 content-start gap-10">
          <FieldsSection />
          <AddressSection />
          <RouteSection />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DateTimeSection />
          <MessagesSection />
          <OverlaysSection />
          <MoneySection />
        </div>
        <TableSection />
        <StatesSection />
        <TokensSection />
      </div>
    </main>
  );
}

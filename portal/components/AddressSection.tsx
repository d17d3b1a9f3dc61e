import { Bookmark, History, LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { AddressCombobox, type SuggestionGroup } from '../src/ui/address/AddressCombobox';
import { Button } from '../src/ui/button/Button';
import { Section } from './Section';

const SAVED: SuggestionGroup = {
  label: 'Saved',
  icon: <Bookmark aria-hidden="true" />,
  items: [
    { id: 's1', title: 'Bangsar South counter', subtitle: 'The Sphere, Avenue 1, Bangsar South' },
    { id: 's2', title: 'Telawi office', subtitle: '27 Jalan Telawi 3, Bangsar' },
  ],
};
const RECENT: SuggestionGroup = {
  label: 'Recent',
  icon: <History aria-hidden="true" />,
  items: [{ id: 'r1', title: 'Menara UOA Bangsar', subtitle: '5 Jalan Bangsar Utama 1, Kuala Lumpur' }],
};
const SEARCH: SuggestionGroup = {
  label: 'Search',
  icon: <MapPin aria-hidden="true" />,
  items: [
    { id: 'p1', title: 'Bandar Sunway', subtitle: 'Petaling Jaya, Selangor' },
    { id: 'p2', title: 'Bandar Kinrara', subtitle: 'Puchong, Selangor' },
  ],
};

export function AddressSection() {
  const [text, setText] = useState('');
  const [other, setOther] = useState('Jaya One, 72A Jalan Prof Diraja Ungku Aziz');
  const pin = (
    <Button variant="quiet" size={32} icon={<LocateFixed />}>
      Drop a pin instead
    </Button>
  );
  return (
    <Section title="Address autocomplete">
      <div className="grid gap-4">
        <AddressCombobox
          label="Pick-up location"
          placeholder="Enter pick-up location"
          value={text}
          onTextChange={setText}
          onPick={(item) => setText(item.title)}
          loadSuggestions={suggest}
          footer={pin}
        />
        <AddressCombobox
          label="Drop-off address"
          inset
          value={other}
          onTextChange={setOther}
          onPick={(item) => setOther(item.title)}
          loadSuggestions={suggest}
          footer={pin}
        />
        <AddressCombobox
          label="Drop-off address"
          inset
          value="Somewhere"
          onTextChange={setOther}
          onPick={(item) => setOther(item.title)}
          loadSuggestions={suggest}
          error="Please select an address from the drop-down list."
        />
      </div>
    </Section>
  );
}

async function suggest(query: string): Promise<SuggestionGroup[]> {
  if (!query) return [SAVED, RECENT];
  const fits = (text: string) => text.toLowerCase().includes(query.toLowerCase());
  return [SAVED, RECENT, SEARCH].map((group) => ({
    ...group,
    items: group.items.filter((item) => fits(`${item.title} ${item.subtitle}`)),
  }));
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/mark/Avatar';
import { Leg } from './Leg';

type Quote = { words: ReactNode; name: string; shop: string };

const quotes = (): Quote[] => [
  {
    words: <Trans>Forty lunch boxes used to be nine phone calls. Now it is one file and one price.</Trans>,
    name: 'Hakim Yusof',
    shop: 'Dapur Mak Nah, Bangsar',
  },
  {
    words: <Trans>I read the fee per stop to the customer while she is still on the line.</Trans>,
    name: 'Tan Boon Keat',
    shop: 'bunga&co, Tiong Bahru',
  },
  {
    words: <Trans>When a patient is out, I am not charged for that stop.</Trans>,
    name: 'Dr Kavitha Suresh',
    shop: 'Klinik Seri Murni, Klang',
  },
];

export function QuotesSection() {
  return (
    <Leg number={2} title={<Trans>From people who send every day</Trans>}>
      <p className="leg-note">
        <Trans>Invented examples.</Trans>
      </p>
      <div className="quotes">
        {quotes().map(({ words, name, shop }) => (
          <figure key={name}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <Avatar name={name} />
              <span>
                <span className="block font-semibold text-ink">{name}</span>
                {shop}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Leg>
  );
}

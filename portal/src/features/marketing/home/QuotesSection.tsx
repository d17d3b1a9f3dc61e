import { Trans } from '@lingui/react/macro';
import { settings } from '#api/settings.ts';
import { Avatar } from '#ui/mark/Avatar.tsx';
import { HomeSection } from './HomeSection';

/** Quotes stay in the language in which they were said. */
export function QuotesSection() {
  const quotes = settings.references?.quotes ?? [];
  if (quotes.length === 0) return null;
  return (
    <HomeSection number={2} title={<Trans>From people who send every day</Trans>}>
      <div className="quotes">
        {quotes.map(({ words, name, shop }) => (
          <figure key={name}>
            <blockquote>{words}</blockquote>
            <figcaption className="mt-4 flex items-center gap-3 text-caption text-ink-2">
              <Avatar name={name} />
              <span>
                <span className="block font-semibold text-ink">{name}</span>
                {shop}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </HomeSection>
  );
}

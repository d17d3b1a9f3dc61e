import './legal.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';

export interface LegalPart {
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalFrameProps {
  title: string;
  intro: ReactNode;
  parts: readonly LegalPart[];
}

export function LegalFrame({ title, intro, parts }: LegalFrameProps) {
  const { t } = useLingui();
  return (
    <>
      <title>{`${title} · ${settings.productName}`}</title>
      <article className="page legal">
        <header className="legal-head grid max-w-text gap-2">
          <h1 className="text-h1">{title}</h1>
          <p className="text-balance text-caption text-ink-2">
            <Trans>{settings.providerName} · in force from 1 November 2026</Trans>
          </p>
          <div className="legal-text grid gap-3">{intro}</div>
        </header>
        <nav className="legal-parts" aria-label={t`On this page`}>
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`} className="link">
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-body">
          {parts.map((part, index) => (
            <section key={part.id} className="grid gap-3" id={part.id} aria-labelledby={`${part.id}-title`}>
              <h2 id={`${part.id}-title`} className="text-h2">
                {index + 1}. {part.title}
              </h2>
              <div className="legal-text grid gap-3">{part.text}</div>
            </section>
          ))}
        </div>
      </article>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '../button/Button';
import { shownPhone } from './shown-phone';

interface PhoneQuestionProps {
  /** The field's value. */
  phone: string;
  /** The same digits in the other country, or null without a question. */
  other: string | null;
  /** The end of a pasted text, which is no part of the number. */
  left: string;
  onAnswer: (phone: string) => void;
}

/** A typed number never gets another code without a question. The element always exists for screen readers. */
export function PhoneQuestion({ phone, other, left, onAnswer }: PhoneQuestionProps) {
  const text = other && shownPhone(other);
  const code = phone.slice(0, 3);
  return (
    <div className="phone-question" role="status">
      {left && (
        <span>
          <Trans>Left out: {left}</Trans>
        </span>
      )}
      {other && (
        <>
          <span>
            <Trans>Is {text} meant?</Trans>
          </span>
          <Button variant="secondary" size={32} onClick={() => onAnswer(other)}>
            <Trans>Use {text}</Trans>
          </Button>
          {/* Singapore has no such numbers. */}
          {code !== '+65' && (
            <Button variant="quiet" size={32} onClick={() => onAnswer(phone)}>
              <Trans>Keep {code}</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  );
}

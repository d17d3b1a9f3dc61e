import { Trans } from '@lingui/react/macro';
import { Button } from '../button/Button';
import { shownPhone } from './shown-phone';

interface PhoneQuestionProps {
  /** As it is in the field. */
  phone: string;
  /** The number of the other country; null where nothing is asked. */
  other: string | null;
  onAnswer: (phone: string) => void;
}

/** A typed number is never given another code, only asked about. It stays in the page, so that the question is read out. */
export function PhoneQuestion({ phone, other, onAnswer }: PhoneQuestionProps) {
  const text = other && shownPhone(other);
  const code = phone.slice(0, 3);
  return (
    <div className="phone-question" role="status">
      {other && (
        <>
          <span>
            <Trans>Is {text} meant?</Trans>
          </span>
          <Button variant="secondary" size={32} onClick={() => onAnswer(other)}>
            <Trans>Use {text}</Trans>
          </Button>
          {/* Such digits are no number of Singapore's. */}
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

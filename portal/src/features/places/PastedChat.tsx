import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { handedText } from './handed-text';

/** Offers to read a chat that was pasted into an address field. The field keeps the text. */
export function PastedChat({ children }: { children: ReactNode }) {
  const [chat, setChat] = useState<string | null>(null);
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const text = clipboardData.getData('text');
    setChat(isChat(text) ? text : null);
  };
  return (
    <div onPaste={paste}>
      {/* Below the field, the list would cover it. */}
      {chat !== null && <ReadOffer chat={chat} />}
      {children}
    </div>
  );
}

function ReadOffer({ chat }: { chat: string }) {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (/paste(-orders)?$/.test(pathname)) return null;
  const read = async () => {
    handedText.write(chat);
    if (!id) return navigate({ to: '/paste-orders' });
    const to = pathname.startsWith('/app/') ? '/app/order-groups/$id/paste' : '/main-order/$id/paste';
    return navigate({ to, params: { id } });
  };
  return (
    <p className="mb-1.5 flex flex-wrap items-center gap-x-1 text-caption text-ink-2" role="status">
      <Trans>This text has several lines and a phone number.</Trans>{' '}
      <Button variant="quiet" size={32} onClick={() => void read()}>
        <Trans>Read it as orders</Trans>
      </Button>
    </p>
  );
}

/** A chat has several lines and a phone number. An address with line breaks has no phone number. */
const isChat = (text: string): boolean =>
  text.split('\n').filter((line) => line.trim() !== '').length > 1 && /\+?\d[\d -]{6,13}\d/.test(text);

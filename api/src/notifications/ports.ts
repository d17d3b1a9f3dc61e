/** `id` is the provider's idempotency key: a message passed on twice with one id is sent once. */
export type TextMessage = { id: string; to: string; body: string };
export type MailMessage = TextMessage & { subject: string };

export interface SmsSender {
  send(message: TextMessage): Promise<void>;
  /** A request that sends nothing and shows whether the key is accepted. */
  look?: () => Promise<void>;
}

/** The address permanently takes no mail: sending again is useless. */
export class AddressRefused extends Error {}

export interface MailSender {
  /** @throws {AddressRefused} */
  send(message: MailMessage): Promise<void>;
  /** A connection and a login, without a mail. */
  look?: () => Promise<void>;
}

/** `id` is the provider's idempotency key: a message that is passed on twice with one id is sent once. */
export type TextMessage = { id: string; to: string; body: string };
export type MailMessage = TextMessage & { subject: string };

export interface SmsSender {
  send(message: TextMessage): Promise<void>;
}

/** The address takes no mail, now or later: there is no sense in sending again. */
export class AddressRefused extends Error {}

export interface MailSender {
  /** @throws {AddressRefused} */
  send(message: MailMessage): Promise<void>;
}

/** `id` is the provider's idempotency key: a message that is passed on twice with one id is sent once. */
export type TextMessage = { id: string; to: string; body: string };
export type MailMessage = TextMessage & { subject: string };

export interface SmsSender {
  send(message: TextMessage): Promise<void>;
}

export interface MailSender {
  send(message: MailMessage): Promise<void>;
}

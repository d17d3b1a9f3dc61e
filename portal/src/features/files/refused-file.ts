/** The file as a whole is refused and no part of it is used; the message is for the merchant. */
export class RefusedFile extends Error {}

/** The whole file is refused. The message is for the merchant. */
export class RefusedFile extends Error {}

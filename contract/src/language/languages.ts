/** What the portal and the messages are written in. English is the source: the specification's texts are English. */
export const languages = ['en', 'ms', 'zh-Hans'] as const;
export type Language = (typeof languages)[number];

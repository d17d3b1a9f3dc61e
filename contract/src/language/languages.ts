/** Languages of the portal and the messages. English is the source, like the specification's texts. */
export const languages = ['en', 'ms', 'zh-Hans'] as const;
export type Language = (typeof languages)[number];

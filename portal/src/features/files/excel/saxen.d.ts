/** Types for the used part of a package without types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', act: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag', act: (name: string) => void): this;
    on(event: 'text', act: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', act: (text: string) => void): this;
    on(event: 'attention', act: () => void): this;
    on(event: 'error', act: (error: Error) => void): this;
    stop(): void;
    parse(xml: string): void;
  }
}

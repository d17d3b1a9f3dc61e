import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Its types do not know yet that pdfkit takes a font that fontkit has read. */
      registerFont(name: string, font: Font): this;
    }
  }
}

import { buffer } from 'node:stream/consumers';
import { readFont, REGULAR_FONT, SEMIBOLD_FONT } from '../fonts.ts';
import { createCanvas, PAGE } from './canvas.ts';
import { drawReport, type PrintedReport } from './report-page.ts';

/** Prints reports. The library and the fonts are loaded for the first one and stay in memory. */
export interface ReportPrinter {
  /** A report as a PDF of one page. The same report gives the same file, byte by byte. */
  print(printed: PrintedReport): Promise<Buffer>;
}

export function createReportPrinter(): ReportPrinter {
  let parts: ReturnType<typeof readParts> | null = null;
  return {
    async print(printed) {
      const { PDFDocument, regular, bold } = await (parts ??= readParts());
      const { report } = printed;
      const document = new PDFDocument({
        size: [PAGE.width, PAGE.height],
        margin: 0,
        pdfVersion: '1.7',
        lang: 'ko-KR',
        displayTitle: true,
        info: {
          Title: `${report.hname} · ${report.title}`,
          Author: `${report.analyst.name}, ${report.firm} (모의)`,
          Producer: 'Sise',
          Creator: 'Sise',
          CreationDate: new Date(`${report.date}T${report.time ?? '00:00'}:00+09:00`),
        },
      });
      document.registerFont('regular', regular).registerFont('bold', bold);
      drawReport(createCanvas(document), printed);
      document.end();
      return buffer(document);
    },
  };
}

async function readParts() {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFont(REGULAR_FONT),
    readFont(SEMIBOLD_FONT),
  ]);
  // The library accepts a parsed font; its types do not say so yet.
  const [asRegular, asBold] = [regular, bold] as unknown as [Buffer, Buffer];
  return { PDFDocument, regular: asRegular, bold: asBold };
}

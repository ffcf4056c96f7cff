import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, PAGE } from './canvas.ts';
import { createPdfFile, dateString, textString } from './pdf-file.ts';
import { createPdfFont } from './pdf-font.ts';
import { drawReport, type PrintedReport } from './report-page.ts';
import { readTrueType } from './true-type.ts';

/** The fonts of the pages; the package that shows the pages brings them. */
const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url));
const FONT_FOLDER = 'pretendard/dist/public/static/alternative';

/** A report as a PDF of one page. The same report is the same file, byte by byte. */
export async function reportPdf(printed: PrintedReport): Promise<Buffer> {
  const [regular, bold] = await Promise.all([fontNamed('Pretendard-Regular'), fontNamed('Pretendard-SemiBold')]);
  const canvas = createCanvas({ regular, bold });
  drawReport(canvas, printed);

  const { report } = printed;
  const file = createPdfFile();
  const pages = file.reserve();
  const content = file.addStream(Buffer.from(canvas.content(), 'latin1'));
  const fonts = `<< /F1 ${regular.embed(file)} /F2 ${bold.embed(file)} >>`;
  const page = file.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
      `/Resources << /Font ${fonts} >> /Contents ${content} >>`,
  );
  file.write(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} /Lang (ko-KR) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const info = file.add(
    `<< /Title ${textString(`${report.hname} · ${report.title}`)} /Author ${textString(`${report.analyst.name}, ${report.firm} (모의)`)} ` +
      `/Producer (Sise) /CreationDate ${dateString(report.date, report.time)} >>`,
  );
  return file.end(root, info);
}

async function fontNamed(name: string) {
  return createPdfFont(readTrueType(name, await readFile(fromWeb.resolve(`${FONT_FOLDER}/${name}.ttf`))));
}

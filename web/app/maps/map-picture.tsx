import { useId } from 'react';
import { FADED } from './map-scene.ts';
import type { MapScene } from './map-scene.ts';
import type { SectorBox } from './map-layout.ts';
import { boundsOf } from './map-move.ts';
import type { Box } from './squares.ts';
import { headName, headSize, lineOffsets, textWidth, tileLabel } from './tile-label.ts';
import styles from './map-picture.module.css';

interface MapPictureProps {
  /** of this module, by whoever loads the script of the picture late: its styles are there before */
  readonly className: string | undefined;
  readonly scene: MapScene;
  /** Falls are hatched, so that they differ from rises without colour. */
  readonly hatched: boolean;
}

/**
 * A market map that needs no script. It fills its box: if that has another shape than expected, the map is stretched
 * until it has been laid out again. Hidden from screen readers; its owner gives a summary.
 */
export function MapPicture({ className, scene, hatched }: MapPictureProps) {
  const hatch = useId();
  const { width, height, sectors } = scene.layout;
  const most = Math.max(...Array.from(scene.sizes));
  return (
    <svg
      className={className}
      data-part="map-picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hatched && (
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatch} width="1.5" height="7" />
        </pattern>
      )}
      {paths(scene).map(({ key, fill, faded, path }) => (
        <g key={key} opacity={faded ? FADED : undefined}>
          <path d={path} style={{ fill: `var(--map-${fill})` }} className={scene.dashed ? styles.dashed : undefined} />
          {hatched && fill.startsWith('n') && <path d={path} fill={`url(#${hatch})`} />}
        </g>
      ))}
      {sectors.map((sector) => (
        <Head key={sector.sector} box={sector} textScale={scene.textScale} {...scene.headOf(sector.sector)} />
      ))}
      {scene.names.map((name, tile) => {
        const box = scene.layout.boxes[tile];
        return box && scene.isShown(tile) ? (
          <Label
            key={name}
            box={box}
            name={name}
            under={scene.underOf(tile)}
            share={(scene.sizes[tile] ?? 0) / most}
            {...scene}
          />
        ) : null;
      })}
    </svg>
  );
}

interface TilePath {
  readonly key: string;
  readonly fill: string;
  readonly faded: boolean;
  path: string;
}

/** Half of all tiles are smaller than this and cover a twentieth of the map: px². */
const SMALL = 70;

/**
 * One path per colour, so that a thousand tiles take a few elements. The small tiles of an industry are one patch in
 * their most common colour, below the others: they would be half of the document, and the canvas paints them within a
 * second.
 */
function paths({ layout: { sectors, boxes }, fillOf, isShown }: MapScene): TilePath[] {
  const patches = new Map<string, TilePath>();
  const tilePaths = new Map<string, TilePath>();
  const draw = (onto: Map<string, TilePath>, tile: number, { x0, y0, x1, y1 }: Box) => {
    const fill = fillOf(tile);
    const faded = !isShown(tile);
    const key = `${onto === patches ? 'patch' : 'tile'} ${fill} ${faded}`;
    const known = onto.get(key) ?? { key, fill, faded, path: '' };
    const width = Math.max(1, x1 - x0);
    known.path += `M${x0} ${y0}h${width}v${Math.max(1, y1 - y0)}h-${width}z`;
    onto.set(key, known);
  };
  for (const { tiles } of sectors) {
    const small: { readonly tile: number; readonly box: Box }[] = [];
    for (const tile of tiles) {
      const box = boxes[tile];
      if (!box) continue;
      if ((box.x1 - box.x0) * (box.y1 - box.y0) < SMALL) small.push({ tile, box });
      else draw(tilePaths, tile, box);
    }
    const patch = boundsOf(small.map(({ box }) => box));
    const usual = usualOf(
      small.map(({ tile }) => tile),
      fillOf,
    );
    if (patch && usual !== undefined) draw(patches, usual, patch);
  }
  return [...patches.values(), ...tilePaths.values()];
}

/** The most common colour of some tiles, as a tile that has it; undefined if there are none. */
function usualOf(tiles: readonly number[], fillOf: MapScene['fillOf']): number | undefined {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(fillOf(tile), (counts.get(fillOf(tile)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return tiles.find((tile) => counts.get(fillOf(tile)) === most);
}

type HeadProps = { readonly box: SectorBox } & ReturnType<MapScene['headOf']> & Pick<MapScene, 'textScale'>;

function Head({ box: { x0, y0, x1, head }, name: wholeName, valueText, tone, textScale }: HeadProps) {
  const room = x1 - x0 - 6;
  if (head === 0) return null;
  const name = headName(wholeName, valueText, x1 - x0);
  const size = headSize(name + valueText, x1 - x0, textScale);
  return (
    <>
      <rect className={styles.bar} x={x0} y={y0} width={x1 - x0} height={head} />
      {textWidth(name) * size <= room && (
        <text className={styles.head} fontSize={size} x={x0 + 3} y={y0 + head / 2 + 0.5}>
          {name}
          {textWidth(name + valueText) * size + 6 <= room && (
            <tspan dx="4" className={tone}>
              {valueText}
            </tspan>
          )}
        </text>
      )}
    </>
  );
}

interface LabelProps extends Pick<MapScene, 'largest' | 'smallest' | 'textScale'> {
  readonly box: Box;
  readonly name: string;
  readonly under: string;
  readonly share: number;
}

function Label({ box, name, under, share, largest, smallest, textScale }: LabelProps) {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  const label = tileLabel({ name, under, width, height, share, largest, smallest, textScale });
  if (!label) return null;
  const x = box.x0 + width / 2;
  const y = box.y0 + height / 2;
  const offsets = lineOffsets(label).map((offset) => Math.round((y + offset) * 10) / 10);
  return (
    <text fontSize={label.size}>
      {label.lines.map((line, i) => (
        <tspan key={line} x={x} y={offsets[i]}>
          {line}
        </tspan>
      ))}
      {label.under && (
        <tspan className={styles.rate} x={x} y={offsets[label.lines.length]} fontSize={label.under.size}>
          {label.under.text}
        </tspan>
      )}
    </text>
  );
}

import { useId } from 'react';
import { FADED, HEAD_FONT } from './map-scene.ts';
import type { MapScene } from './map-scene.ts';
import type { SectorBox } from './map-layout.ts';
import type { Box } from './squares.ts';
import { lineOffsets, textWidth, tileLabel } from './tile-label.ts';
import './maps.css';

interface MapPictureProps {
  readonly scene: MapScene;
  /** Falls are told from rises without colour. */
  readonly hatched: boolean;
}

/**
 * A market map as it can be drawn before any script has run. It fills its box: where that is of another shape than was
 * expected, it is stretched until it has been laid out anew. Decoration to screen readers; whoever shows it says its sum.
 */
export function MapPicture({ scene, hatched }: MapPictureProps) {
  const hatch = useId();
  const { width, height, sectors } = scene.layout;
  const most = Math.max(...Array.from(scene.sizes));
  return (
    <svg className="map-picture" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {hatched && (
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="map-picture__hatch" width="1.5" height="7" />
        </pattern>
      )}
      {paths(scene).map(({ fill, faded, path }) => (
        <g key={`${fill}${faded}`} opacity={faded ? FADED : undefined}>
          <path d={path} style={{ fill: `var(--map-${fill})` }} />
          {hatched && fill.startsWith('n') && <path d={path} fill={`url(#${hatch})`} />}
        </g>
      ))}
      {sectors.map((sector) => (
        <Head key={sector.sector} box={sector} {...scene.headOf(sector.sector)} />
      ))}
      {scene.names.map((name, tile) => {
        const box = scene.layout.boxes[tile];
        return box && scene.isShown(tile) ? (
          <Label
            key={name}
            box={box}
            name={name}
            under={scene.underOf(tile)}
            share={scene.sizes[tile] / most}
            {...scene}
          />
        ) : null;
      })}
    </svg>
  );
}

/** One path a colour: a thousand tiles in nine elements. */
function paths({ names, layout, fillOf, isShown }: MapScene) {
  const found = new Map<string, { fill: string; faded: boolean; path: string }>();
  for (let tile = 0; tile < names.length; tile++) {
    const box = layout.boxes[tile];
    if (!box) continue;
    const fill = fillOf(tile);
    const faded = !isShown(tile);
    const width = Math.max(1, box.x1 - box.x0);
    const piece = `M${box.x0} ${box.y0}h${width}v${Math.max(1, box.y1 - box.y0)}h-${width}z`;
    const known = found.get(`${fill}${faded}`);
    if (known) known.path += piece;
    else found.set(`${fill}${faded}`, { fill, faded, path: piece });
  }
  return [...found.values()];
}

type HeadProps = { readonly box: SectorBox } & ReturnType<MapScene['headOf']>;

function Head({ box: { x0, y0, x1, head }, name, told, tone }: HeadProps) {
  const room = x1 - x0 - 6;
  if (head === 0) return null;
  return (
    <>
      <rect className="map-picture__bar" x={x0} y={y0} width={x1 - x0} height={head} />
      {textWidth(name) * HEAD_FONT <= room && (
        <text className="map-picture__head" x={x0 + 3} y={y0 + head / 2 + 0.5}>
          {name}
          {textWidth(name + told) * HEAD_FONT + 6 <= room && (
            <tspan dx="4" className={tone}>
              {told}
            </tspan>
          )}
        </text>
      )}
    </>
  );
}

interface LabelProps extends Pick<MapScene, 'largest' | 'smallest'> {
  readonly box: Box;
  readonly name: string;
  readonly under: string;
  readonly share: number;
}

function Label({ box, name, under, share, largest, smallest }: LabelProps) {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  const label = tileLabel({ name, under, width, height, share, largest, smallest });
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
        <tspan className="map-picture__rate" x={x} y={offsets[label.lines.length]} fontSize={label.under.size}>
          {label.under.text}
        </tspan>
      )}
    </text>
  );
}

import type { MapSnapshot } from '@sise/contract/marketmap';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { headAt, tileAt } from '../../maps/map-layout.ts';
import type { MapLayout } from '../../maps/map-layout.ts';
import type { MapScene } from '../../maps/map-scene.ts';
import { neighbourOf, sectorWith } from '../../maps/neighbour.ts';
import type { Direction } from '../../maps/neighbour.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapTree } from './map-tree.tsx';
import type { MapLook } from './map-model.ts';
import styles from './map-stage.module.css';

/** Time a pointer rests before the card opens, milliseconds. */
const REST_MS = 120;

const ARROWS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The stock pointed at: its card is open once `rested`. */
export interface Pointed {
  readonly stock: number;
  readonly by: 'mouse' | 'touch' | 'keys';
  readonly rested: boolean;
}

interface MapStageProps {
  readonly label: string;
  readonly snapshot: MapSnapshot;
  readonly look: MapLook;
  readonly scene: MapScene;
  readonly pointed: Pointed | null;
  readonly onPoint: (pointed: Pointed | null) => void;
  readonly onOpen: (stock: number) => void;
  /** null: back to the whole map */
  readonly onZoom: (sector: number | null) => void;
}

/** The map with its pointer, touch and arrow key control. */
export function MapStage({ label, snapshot, look, scene, pointed, onPoint, onOpen, onZoom }: MapStageProps) {
  const { layout } = scene;
  const id = useId();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOnHead, setOnHead] = useState(false);
  useEffect(() => () => clearTimeout(resting.current), []);

  const point = (stock: number, by: Pointed['by']) => {
    clearTimeout(resting.current);
    if (stock === -1) return onPoint(null);
    const isOpen = pointed?.rested === true;
    if (by !== 'mouse' || isOpen) return onPoint({ stock, by, rested: true }); // an open card moves at once
    onPoint({ stock, by, rested: false });
    resting.current = setTimeout(() => onPoint({ stock, by, rested: true }), REST_MS);
  };

  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const [x, y] = placeIn(event);
    setOnHead(headAt(layout, x, y) !== null);
    const stock = tileAt(layout, x, y);
    if (stock !== (pointed?.stock ?? -1)) point(stock, 'mouse');
  };

  const onUp = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const [x, y] = placeIn(event);
    const head = headAt(layout, x, y);
    if (head) return onZoom(head.sector);
    const stock = tileAt(layout, x, y);
    if (stock === -1) return;
    if (event.pointerType === 'mouse' || pointed?.stock === stock) onOpen(stock);
    else point(stock, 'touch');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = pointed?.stock ?? firstOf(layout);
    const sector = sectorWith(layout, here);
    const arrow = ARROWS[event.key];
    if (arrow) point(pointed === null ? here : neighbourOf(layout, here, arrow), 'keys');
    else if (event.key === 'Home') point(sector?.tiles[0] ?? here, 'keys');
    else if (event.key === 'End') point(sector?.tiles.at(-1) ?? here, 'keys');
    else if (event.key === 'Enter' && pointed) onOpen(here);
    else if (pressedKey(event) === 'z' && sector) onZoom(sector.sector);
    else if (event.key === 'Escape' && pointed?.rested) point(-1, 'keys');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const ring = pointed && layout.boxes[pointed.stock];
  return (
    <div
      className={styles.map}
      data-part="map-stage-map"
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={pointed ? `${id}-${pointed.stock}` : undefined}
      data-on-head={isOnHead ? '' : undefined}
      onPointerMove={onMove}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && pointed?.by === 'mouse' && point(-1, 'mouse')}
      onPointerUp={onUp}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible') && pointed === null) point(firstOf(layout), 'keys');
      }}
      onBlur={() => pointed?.by === 'keys' && point(-1, 'keys')}
    >
      <MapCanvas scene={scene} />
      {ring && (
        <i
          className={styles.ring}
          style={{
            translate: `${ring.x0}px ${ring.y0}px`,
            width: ring.x1 - ring.x0,
            height: ring.y1 - ring.y0,
          }}
        />
      )}
      <MapTree
        id={id}
        snapshot={snapshot}
        look={look}
        layout={layout}
        stock={pointed?.by === 'keys' ? pointed.stock : null}
      />
    </div>
  );
}

function placeIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** The largest stock of the largest industry. */
function firstOf({ sectors }: MapLayout): number {
  return sectors.toSorted((a, b) => (b.x1 - b.x0) * (b.y1 - b.y0) - (a.x1 - a.x0) * (a.y1 - a.y0))[0]?.tiles[0] ?? -1;
}

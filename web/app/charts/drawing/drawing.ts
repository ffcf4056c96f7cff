import type { DrawingTool } from './drawing-hand.ts';
import type { Shape } from './shape.ts';

/** The drawing of shapes, as the parts around the canvas share it. */
export interface Drawing {
  readonly shapes: readonly Shape[];
  readonly onShapes: (shapes: readonly Shape[]) => void;
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly tool: DrawingTool;
  readonly onTool: (tool: DrawingTool) => void;
}

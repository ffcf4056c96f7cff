import type { DrawingTool } from './drawing-controller.ts';
import type { Shape } from './shape.ts';

/** The state of drawing, shared by the components around the canvas. */
export interface Drawing {
  readonly shapes: readonly Shape[];
  readonly onShapes: (shapes: readonly Shape[]) => void;
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly tool: DrawingTool;
  readonly onTool: (tool: DrawingTool) => void;
}

/** Of the curve, in pixels. */
export const CHART_HEIGHT = 240;

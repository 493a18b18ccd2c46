interface Size {
  width: number;
  height: number;
}

/**
 * Scales a size down so that its longer side is at most `longSidePx`. It never scales up, because that would add no
 * detail.
 */
export function fitLongSide(size: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

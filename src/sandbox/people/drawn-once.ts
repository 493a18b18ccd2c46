/**
 * Draws each person when first needed and keeps the drawing, also while it is being made. A drawing that failed is made
 * again the next time.
 */
export function drawnOnce<T>(draw: (person: string) => Promise<T>): (person: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (person) => {
    const known = kept.get(person);
    if (known !== undefined) return known;
    const drawing = draw(person);
    kept.set(person, drawing);
    drawing.catch(() => kept.delete(person));
    return drawing;
  };
}

/** The body of a trigger that tells every receiver of an event. */
export const TOLD = (event: string, atUs: string): string => `
  INSERT INTO main.webhook_deliveries (endpoint_id, event, subject, at_us, due_at_us, tries, state)
  SELECT id, '${event}', NEW.id, NEW.${atUs}, NEW.${atUs}, 0, 'waiting'
  FROM main.webhook_endpoints WHERE state = 'on';
  RETURN NULL;`;

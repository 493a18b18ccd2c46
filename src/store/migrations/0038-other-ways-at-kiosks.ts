import { COUNT_COLUMNS, COUNTS_ADDED, countsOf, SPANS } from './kiosk-count-columns.ts';

/**
 * Sessions that a visitor ended to use another way say nothing about the kiosk, so that they are counted neither as accepted
 * nor as rejected, nor by their length.
 */
export const otherWaysAtKiosks = `
DROP TRIGGER sessions_counted_by_kiosk;
CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND NEW.opened_at_us IS NOT NULL AND NEW.reason <> 'alternative'
BEGIN
  INSERT INTO kiosk_counts (${COUNT_COLUMNS})
    SELECT kiosk_id, NEW.kind, span, NEW.ended_at_us - NEW.ended_at_us % span_us, ${countsOf('NEW.').join(', ')}
    FROM session_origins CROSS JOIN ${SPANS} WHERE session_id = NEW.id AND kiosk_id IS NOT NULL
    ON CONFLICT DO UPDATE SET ${COUNTS_ADDED('')};
END;
`;

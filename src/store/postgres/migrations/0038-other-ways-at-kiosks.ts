/** Kiosks' counts without people who chose another way; store/migrations gives the reasons. */
export const otherWaysAtKiosks = `
DROP TRIGGER sessions_counted_by_kiosk ON main.sessions;
CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
  WHEN (OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND NEW.opened_at_us IS NOT NULL
    AND NEW.reason <> 'alternative')
  EXECUTE FUNCTION main.session_counted_by_kiosk();
`;

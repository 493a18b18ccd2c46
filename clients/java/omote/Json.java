package omote;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON (RFC 8259) as maps, lists, strings, longs, BigIntegers, doubles, booleans and null: the JDK has none. */
final class Json {
    private static final int DEEPEST = 70;
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if it is not one JSON value in UTF-8, or a name is twice in an object */
    static Object read(byte[] utf8) {
        try {
            Json json = new Json(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString());
            Object value = json.value(0);
            json.space();
            if (json.at != json.text.length()) throw json.wrong();
            return value;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("not UTF-8");
        }
    }

    /** Writes maps with the names of their members, lists, strings, numbers, booleans and null. */
    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            String between = "{";
            for (Map.Entry<?, ?> member : map.entrySet()) {
                out.append(between);
                quote((String) member.getKey(), out);
                out.append(':');
                write(member.getValue(), out);
                between = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> list) {
            String between = "";
            out.append('[');
            for (Object one : list) {
                out.append(between);
                write(one, out);
                between = ",";
            }
            out.append(']');
        } else if (value instanceof CharSequence chars) quote(chars.toString(), out);
        else if (value == null || value instanceof Boolean) out.append(value);
        else if (value instanceof Number number && Double.isFinite(number.doubleValue())) out.append(number);
        else throw new IllegalArgumentException("not JSON: " + value.getClass());
    }

    private static void quote(String value, StringBuilder out) {
        out.append('"');
        for (char c : value.toCharArray())
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ' || Character.isSurrogate(c)) out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        out.append('"');
    }

    private Object value(int depth) {
        if (depth > DEEPEST) throw wrong();
        space();
        char c = peek();
        if (c == '{') return object(depth);
        if (c == '[') return array(depth);
        if (c == '"') return string();
        if (c == '-' || (c >= '0' && c <= '9')) return number();
        if (taken("true")) return true;
        if (taken("false")) return false;
        if (taken("null")) return null;
        throw wrong();
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        space();
        if (taken("}")) return members;
        do {
            space();
            String name = string();
            space();
            expect(":");
            if (members.containsKey(name)) throw wrong();
            members.put(name, value(depth + 1));
            space();
        } while (taken(","));
        expect("}");
        return members;
    }

    private List<Object> array(int depth) {
        List<Object> items = new ArrayList<>();
        at++;
        space();
        if (taken("]")) return items;
        do {
            items.add(value(depth + 1));
            space();
        } while (taken(","));
        expect("]");
        return items;
    }

    private String string() {
        expect("\"");
        StringBuilder out = new StringBuilder();
        for (;;) {
            char c = peek();
            at++;
            if (c == '"') return out.toString();
            if (c < ' ') throw wrong();
            out.append(c == '\\' ? escaped() : c);
        }
    }

    private char escaped() {
        char c = peek();
        at++;
        int plain = "\"\\/bfnrt".indexOf(c);
        if (plain >= 0) return "\"\\/\b\f\n\r\t".charAt(plain);
        if (c != 'u' || at + 4 > text.length() || !text.substring(at, at + 4).matches("[0-9a-fA-F]{4}")) throw wrong();
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }

    private Number number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        String found = text.substring(from, at);
        if (!found.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) throw wrong();
        Double number = Double.valueOf(found);
        if (number.isInfinite()) throw wrong();
        if (!found.matches("-?[0-9]+")) return number;
        // A long is not the largest whole number that metadata can hold, and a double would change its digits.
        BigInteger whole = new BigInteger(found);
        if (whole.bitLength() < Long.SIZE) return whole.longValue();
        return whole;
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private char peek() {
        if (at >= text.length()) throw wrong();
        return text.charAt(at);
    }

    private boolean taken(String word) {
        if (!text.startsWith(word, at)) return false;
        at += word.length();
        return true;
    }

    private void expect(String word) {
        if (!taken(word)) throw wrong();
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("not JSON at character " + at);
    }
}

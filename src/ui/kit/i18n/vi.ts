import type { Texts } from './en.ts';

export const vi: Texts = {
  language: 'Ngôn ngữ',
  kindTitle: {
    authentication: 'Xác nhận danh tính',
    registration: 'Đăng ký khuôn mặt',
    comparison: 'So sánh khuôn mặt với ảnh',
  },
  asks: {
    authentication: (site) => `${site} đề nghị bạn xác nhận danh tính`,
    registration: (site) => `${site} đề nghị bạn đăng ký khuôn mặt`,
    comparison: (site) => `${site} đề nghị so sánh khuôn mặt của bạn với ảnh`,
  },
  readAloud: 'Đọc to hướng dẫn',
  connecting: 'Vui lòng chờ…',
  connectingSlow: 'Dịch vụ chưa trả lời. Đang tiếp tục thử.',
  reconnecting: 'Đang kết nối lại…',
  reconnectingText: 'Kết nối bị gián đoạn. Trang này sẽ tự động tiếp tục.',
  busy: 'Hiện đang có nhiều người dùng. Sẽ tiếp tục sau giây lát.',
  inLine: (before) => `Hiện đang có nhiều người dùng. Số người trước bạn: ${before}.`,

  tutorial: {
    lead: 'Chỉ mất vài giây.',
    steps: {
      look: 'Đặt camera ngang tầm mắt và nhìn vào camera',
      stand: 'Đứng trước camera và nhìn vào camera',
      light: 'Hướng mặt về phía ánh sáng. Tránh ánh sáng mạnh phía sau',
      uncover: 'Bỏ khẩu trang, kính râm và mũ',
      move: 'Quay đầu, ngẩng lên hoặc cúi xuống khi được yêu cầu',
      follow: 'Khi có chấm di chuyển, hãy hướng mũi theo chấm',
    },
  },
  colours: {
    text: 'Màn hình sẽ nhẹ nhàng đổi màu trong khoảng ba giây.',
    without: 'Không đổi màu',
  },
  movementsBefore: (n) => `Bạn sẽ được yêu cầu quay đầu, ngẩng lên hoặc cúi xuống ${n} lần.`,
  pathBefore: 'Một chấm sẽ di chuyển trên hình. Bạn sẽ được yêu cầu hướng mũi theo chấm đó.',
  turnOnCamera: 'Bật camera',
  permission: {
    title: 'Cần dùng camera',
    text: 'Nếu trình duyệt hỏi, hãy chọn “Cho phép”. Camera sẽ tắt ngay khi bạn hoàn tất.',
    privacy: 'Ảnh của bạn chỉ được dùng trong nội bộ đơn vị này.',
  },
  pictureUse: {
    link: 'Ảnh của bạn được dùng thế nào',
    points: [
      'Khuôn mặt của bạn chỉ được so sánh với những khuôn mặt đã đăng ký tại đơn vị này.',
      'Ảnh chụp để xác nhận danh tính không được lưu.',
      'Nếu bạn đăng ký khuôn mặt, một tấm ảnh và một dãy số mô tả khuôn mặt sẽ được mã hóa và lưu cho đến khi bị xóa.',
      'Ảnh không được gửi lên dịch vụ đám mây.',
    ],
    compared: [
      'Khuôn mặt của bạn chỉ được so sánh với một tấm ảnh mà đơn vị này đã nhận.',
      'Sau đó, ảnh và dãy số mô tả khuôn mặt không được giữ lại.',
    ],
    close: 'Đóng',
  },
  otherWay: {
    button: 'Dùng cách khác',
    title: 'Cách khác',
    text: 'Bạn không bắt buộc phải dùng khuôn mặt. Hãy hỏi nhân viên hoặc người đã gửi liên kết này.',
    atKiosk: 'Bạn không bắt buộc phải dùng khuôn mặt. Hãy hỏi nhân viên.',
    back: 'Quay lại camera',
    end: 'Kết thúc, không dùng khuôn mặt',
    endText: 'Việc xác nhận dừng tại đây và không bị tính là một lần thất bại.',
    ended: 'Bạn đã chọn cách khác',
  },
  ask: (contact) => `Hỗ trợ: ${contact}`,
  openingCamera: 'Đang bật camera…',

  openingSlow:
    'Nếu trình duyệt hỏi, hãy chọn “Cho phép”. Nếu không có gì xảy ra, hãy đóng ứng dụng khác đang dùng camera rồi thử lại.',
  picture: {
    black: {
      title: 'Camera không thấy gì',
      text: 'Hãy mở nắp hoặc màn che của camera và bỏ ngón tay khỏi ống kính.',
    },
    frozen: {
      title: 'Hình ảnh đã dừng',
      text: 'Hãy kết thúc cuộc gọi và đóng ứng dụng khác đang dùng camera. Trang sẽ tự động tiếp tục.',
    },
  },
  refusedOn: {
    ios: 'Nhấn “AA” hoặc biểu tượng trang cạnh địa chỉ, chọn Cài đặt trang web, đặt Camera thành Cho phép rồi thử lại.',
    android: 'Nhấn biểu tượng bên trái địa chỉ, chọn Quyền, bật camera rồi thử lại.',
  },
  camera: {
    insecure: {
      title: 'Địa chỉ này không dùng được camera',
      text: 'Trình duyệt chỉ cho phép dùng camera trên địa chỉ an toàn. Hãy xin nhân viên liên kết bắt đầu bằng https.',
    },
    unsupported: {
      title: 'Trình duyệt này không dùng được camera',
      text: 'Có lẽ liên kết đã được mở trong một ứng dụng khác. Hãy mở bằng Safari hoặc Chrome: xem trình đơn của ứng dụng, hoặc sao chép địa chỉ.',
    },
    refused: {
      title: 'Quyền dùng camera bị chặn',
      text: 'Nhấn biểu tượng camera hoặc ổ khóa cạnh địa chỉ, cho phép camera rồi thử lại. Trên điện thoại, hãy xem cả phần cài đặt của trình duyệt.',
    },
    missing: {
      title: 'Không tìm thấy camera',
      text: 'Hãy kết nối camera hoặc mở liên kết này trên thiết bị có camera.',
    },
    busy: {
      title: 'Camera đang được dùng',
      text: 'Hãy đóng các chương trình khác đang dùng camera, như gọi video, rồi thử lại.',
    },
    unplugged: { title: 'Camera bị ngắt kết nối', text: 'Kiểm tra dây cáp rồi thử lại.' },
    unknown: {
      title: 'Không mở được camera',
      text: 'Hãy thử lại. Nếu vẫn không được, khởi động lại trình duyệt hoặc dùng thiết bị khác.',
    },
  },
  once: {
    unsupported:
      'Có lẽ liên kết đã được mở trong một ứng dụng khác. Hãy xin liên kết mới và mở bằng Safari hoặc Chrome.',
    missing: 'Hãy kết nối camera, hoặc xin liên kết mới và mở trên thiết bị có camera.',
    unknown: 'Hãy thử lại. Nếu vẫn không được, hãy xin liên kết mới và mở trên thiết bị khác.',
    stillStuck:
      'Vẫn chưa được? Hãy đổi chỗ hoặc dùng cách khác. Muốn dùng thiết bị khác, hãy xin liên kết mới.',
  },
  noCookies: {
    title: 'Cookie đang bị tắt',
    text: 'Hãy cho phép cookie trong phần cài đặt của trình duyệt rồi tải lại trang này. Hoặc mở liên kết bằng trình duyệt khác.',
  },
  tryAgain: 'Thử lại',

  instruction: {
    look_at_camera: 'Nhìn thẳng vào camera',
    one_person_only: 'Chỉ một người trong khung hình',
    come_closer: 'Lại gần hơn',
    move_back: 'Lùi lại một chút',
    centre_face: 'Đưa khuôn mặt vào giữa',
    look_straight: 'Nhìn thẳng vào camera',
    more_light: 'Cần thêm ánh sáng trên mặt',
    less_light: 'Quá sáng: hãy tránh ánh sáng',
    hold_still: 'Giữ yên đầu',
    uncover_face: 'Đừng che khuôn mặt',
    camera_trouble: 'Hình ảnh truyền đến không tốt',
    keep_still: 'Tốt, hãy giữ yên',
    turn_left: 'Quay đầu sang trái',
    turn_right: 'Quay đầu sang phải',
    look_up: 'Ngẩng đầu lên',
    look_down: 'Cúi đầu xuống',
    follow_point: 'Hướng mũi theo chấm',
    watch_colours: 'Giữ nguyên. Màn hình đang đổi màu',
  },
  soft: 'Hình bị mờ. Hãy lau ống kính',
  hint: {
    look_at_camera: 'Đặt camera ngang tầm mắt và đưa toàn bộ khuôn mặt vào hình bầu dục.',
    one_person_only: 'Những người khác vui lòng ra khỏi khung hình.',
    come_closer: 'Khuôn mặt nên chiếm gần hết hình bầu dục.',
    move_back: 'Toàn bộ khuôn mặt phải nằm trong hình bầu dục.',
    centre_face: 'Di chuyển thiết bị hoặc chính bạn để khuôn mặt vào hình bầu dục.',
    look_straight: 'Đặt camera ngang tầm mắt và đưa toàn bộ khuôn mặt vào hình bầu dục.',
    more_light: 'Quay về phía cửa sổ hoặc đèn, hoặc bật đèn lên.',
    less_light: 'Vào chỗ râm, hoặc quay đi để ánh sáng không chiếu thẳng vào mặt.',
    hold_still: 'Tựa tay vào vật gì đó và chờ vòng tròn đầy.',
    uncover_face: 'Bỏ khẩu trang và kính râm, vén tóc và bỏ tay ra.',
    camera_trouble: 'Kiểm tra kết nối của thiết bị và camera.',
  },
  softHint: 'Lau ống kính bằng vải mềm, quay về phía ánh sáng và chờ hình rõ nét.',
  stillStuck: 'Vẫn chưa được? Hãy đổi chỗ, đổi thiết bị hoặc dùng cách khác.',
  cannotMove: {
    button: 'Tôi không làm được',
    title: 'Có cách khác',
    text: 'Hãy hỏi nhân viên hoặc người đã gửi liên kết này. Họ có thể xác nhận danh tính của bạn mà không cần các động tác này.',
  },
  taskStep: (step, steps) => `Động tác ${step}/${steps}`,
  progress: 'Tiến trình',
  preview: 'Hình từ camera, như trong gương',
  attemptsLeft: (n) => (n === 0 ? 'Lần thử cuối' : `Còn ${n} lần sau lần này`),
  triesLeft: (n) => `Còn ${n} lần`,
  timeLeft: (time) => `Thời gian còn lại: ${time}`,

  pathNotSeen: {
    title: 'Không thấy bạn hướng mũi theo chấm',
    text: 'Khi chấm di chuyển, hãy quay cả đầu để mũi luôn hướng về chấm. Ở trong khung hình cho đến khi kết thúc. Chỉ một mình bạn trong khung hình.',
  },
  attemptOver: {
    not_confirmed: {
      title: 'Không xác nhận được danh tính',
      text: 'Hãy thử lại một mình, ở nơi có ánh sáng đều và không che mặt. Hãy dùng camera của thiết bị và làm theo hướng dẫn trên màn hình.',
    },
    challenge_failed: {
      title: 'Không thấy động tác',
      text: 'Làm động tác rõ ràng ngay khi được yêu cầu và giữ nguyên cho đến khi hiện dấu tích. Nếu đeo kính, hãy tháo kính ra. Chỉ một mình bạn trong khung hình.',
    },
    front_not_seen: {
      title: 'Hãy hướng thẳng mặt vào camera',
      text: 'Chúng tôi không nhìn thấy bạn từ chính diện. Đặt camera ngang tầm mắt, nhìn thẳng vào camera và chờ hướng dẫn tiếp theo.',
    },
    detection_timeout: {
      title: 'Không thấy rõ khuôn mặt',
      text: 'Giữ khuôn mặt trong hình bầu dục và làm theo hướng dẫn.',
    },
    disconnected: { title: 'Kết nối bị gián đoạn', text: 'Vui lòng thử lại.' },
    interrupted: { title: 'Việc chụp bị gián đoạn', text: 'Vui lòng thử lại.' },
  },

  success: {
    authentication: 'Đã xác nhận danh tính',
    registration: 'Đã đăng ký khuôn mặt',
    comparison: 'Khuôn mặt khớp với ảnh',
  },
  failure: {
    authentication: 'Không xác nhận được danh tính',
    registration: 'Chưa đăng ký được khuôn mặt',
    comparison: 'Không xác nhận được khuôn mặt khớp với ảnh',
  },
  greet: {
    authentication: (name) => `${name}, danh tính của bạn đã được xác nhận`,
    registration: (name) => `${name}, khuôn mặt của bạn đã được đăng ký`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'Không còn lần thử nào.',
    session_timeout: 'Đã hết thời gian.',
    never_opened: 'Liên kết này không còn hiệu lực. Hãy xin liên kết mới.',
    already_registered: 'ID này đã đăng ký khuôn mặt. Hãy hỏi nhân viên.',
    person_gone: 'ID này không còn tồn tại. Hãy hỏi nhân viên.',
    face_unusable: 'Cần đăng ký lại khuôn mặt. Hãy hỏi nhân viên.',
    picture_gone: 'Không thể so sánh nữa. Hãy hỏi nhân viên.',
    alternative: '',
  },
  redirectIn: (s) => `Tiếp tục sau ${s} giây`,
  redirecting: 'Đang tiếp tục…',
  goOn: 'Tiếp tục',
  mayClose: 'Bạn có thể đóng trang này.',
  reload: 'Tải lại',
  trust: {
    title: 'Đây có phải là thiết bị riêng của bạn không?',
    text: 'Nếu bạn tin cậy thiết bị này, lần sau chúng tôi sẽ nhận ra. Đừng chọn trên thiết bị dùng chung.',
    yes: 'Tin cậy thiết bị này',
    no: 'Để sau',
    saving: 'Vui lòng chờ…',
    trusted: 'Thiết bị này đã được tin cậy.',
    failed: 'Không thêm được thiết bị này. Những việc khác không bị ảnh hưởng.',
  },

  closed: {
    ended: { title: 'Lần xác nhận này đã kết thúc', text: 'Hãy xin liên kết mới.' },
    elsewhere: {
      title: 'Đã mở ở cửa sổ khác',
      text: 'Liên kết này đã được mở ở nơi khác. Hãy tiếp tục ở đó. Bạn có thể đóng trang này.',
    },
    broken: { title: 'Đã xảy ra lỗi', text: 'Hãy tải lại trang này hoặc xin liên kết mới.' },
    moved: {
      title: 'Mạng đã thay đổi',
      text: 'Quay lại mạng bạn dùng lúc đầu rồi mở lại liên kết, hoặc xin liên kết mới.',
    },
  },
  pageRefused: {
    unknown: {
      title: 'Liên kết này không hợp lệ',
      text: 'Kiểm tra xem đã sao chép cả liên kết chưa, hoặc xin liên kết mới.',
    },
    expired: { title: 'Liên kết đã hết hạn', text: 'Hãy xin liên kết mới.' },
    concluded: { title: 'Lần xác nhận này đã kết thúc', text: 'Bạn có thể đóng trang này.' },
    used: { title: 'Liên kết này đã được dùng', text: 'Chỉ mở được một lần. Hãy xin liên kết mới.' },
    other_address: {
      title: 'Liên kết này đã được mở ở nơi khác',
      text: 'Hãy mở lại trên thiết bị và mạng đã mở liên kết lần đầu, hoặc xin liên kết mới.',
    },
    unavailable: { title: 'Dịch vụ chưa sẵn sàng', text: 'Hãy chờ một chút rồi tải lại trang này.' },
  },
};

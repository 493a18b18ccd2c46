import type { KioskTexts } from './en.ts';

const backIn = (s: number): string => `De volta ao início em ${s} ${s === 1 ? 'segundo' : 'segundos'}`;

export const ptBr: KioskTexts = {
  title: 'Verificação facial',
  touchToBegin: 'Toque para começar',
  orScan: 'Ou aproxime seu código do leitor.',
  loading: 'Um momento…',
  offline: 'Sem conexão. Reconectando…',

  comfort: {
    open: 'Acessibilidade',
    title: 'Deixe a tela mais fácil de usar',
    language: 'Idioma',
    speech: 'Instruções por voz',
    contrast: 'Alto contraste',
    largeText: 'Texto grande',
    lowReach: 'Botões mais baixos',
    done: 'Pronto',
  },
  staff: 'Chamar a equipe',
  cancel: 'Cancelar',
  back: 'Voltar',

  choose: {
    title: 'O que você quer fazer?',
    authentication: 'Confirmar que sou eu',
    registration: 'Cadastrar meu rosto',
    authenticationHint: 'Já me cadastrei antes',
    registrationHint: 'É minha primeira vez e tenho um ID',
  },
  identify: {
    authentication: 'Digite seu ID',
    registration: 'Digite seu ID',
    hint: 'Digite ou aproxime seu código do leitor.',
    field: 'Seu ID',
    digits: 'Números',
    letters: 'Letras',
    camera: 'Ler meu código QR',
    cameraHint: 'Mostre o código QR à câmera.',
    cameraPicture: 'Imagem da câmera para o código QR',
    cameraFailed: 'A câmera não ligou. Digite seu ID.',
    next: 'Avançar',
    asking: 'Um momento…',
    delete: 'Apagar',
    capitals: 'Letras maiúsculas',
    keys: 'Como informar seu ID',
    faults: {
      malformed: 'Isso não parece um ID. Use apenas letras, números e . _ ~ -',
      refused: 'Este ID não pode ser cadastrado aqui. Confira ou chame a equipe.',
      slow_down: 'Tentativas demais. Espere um pouco ou chame a equipe.',
      unreachable: 'O serviço não responde. Tente de novo.',
    },
  },
  consent: {
    title: 'Antes de cadastrar seu rosto',
    language: 'Texto de consentimento',
    missing: 'Este texto não está disponível em português. Leia o texto abaixo ou escolha outro idioma.',
    agree: 'Concordo',
    decline: 'Não concordo',
    listen: 'Ler em voz alta',
    more: 'Continuar lendo',
  },
  ready: {
    authentication: 'Vamos confirmar que é você',
    registration: 'Vamos cadastrar seu rosto',
    link: 'Vamos verificar seu rosto',
    text: 'Fique em frente à câmera. Tire a máscara, os óculos escuros e o chapéu.',
    start: 'Ligar a câmera',
  },
  cameraSign: { here: 'A câmera fica aqui', above: 'A câmera fica acima da tela.' },

  result: {
    accepted: { authentication: 'Identidade confirmada', registration: 'Seu rosto está cadastrado' },
    rejected: {
      authentication: 'Não foi possível confirmar que é você',
      registration: 'Seu rosto não foi cadastrado',
    },
    other: {
      timed_out: { title: 'O tempo acabou', text: 'Comece de novo ou chame a equipe.' },
      declined: { title: 'Nada foi guardado', text: 'Pergunte à equipe sobre outro meio.' },
      link_over: { title: 'Esta verificação acabou', text: 'Comece de novo ou chame a equipe.' },
      slow_down: { title: 'Tentativas demais', text: 'Espere um pouco ou chame a equipe.' },
      unreachable: { title: 'O serviço não responde', text: 'Comece de novo ou chame a equipe.' },
    },
    acceptedText: 'Agradecemos.',
    rejectedText: 'Comece de novo ou chame a equipe.',
    again: 'Tente de novo ou chame a equipe.',
    done: 'Pronto',
    backIn,
  },
  stillThere: {
    title: 'Você ainda está aí?',
    text: backIn,
    yes: 'Sim, continuar',
    no: 'Não, encerrar',
  },
  staffScreen: {
    calling: 'Chamando a equipe…',
    callingText: 'Espere aqui, por favor.',
    coming: 'A ajuda está a caminho',
    comingText: 'Alguém da equipe viu seu chamado. Espere aqui, por favor.',
    cancel: 'Cancelar chamado',
  },

  outOfOrder: { title: 'Este totem está fora de serviço', text: 'Dirija-se ao balcão, por favor.' },
  cameraTrouble: { title: 'A câmera não está funcionando', text: 'Espere um momento ou chame a equipe.' },
};

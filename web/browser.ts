import './styles/styles.css';
import './start.tsx';
